import orbitAirlock from '../art/orbit-airlock.svg';
import orbitAlien from '../art/orbit-alien.svg';
import orbitBolt from '../art/orbit-bolt.svg';
import orbitComet from '../art/orbit-comet.svg';
import orbitJoystick from '../art/orbit-joystick.svg';
import orbitPlanet from '../art/orbit-planet.svg';
import orbitRobot from '../art/orbit-robot.svg';
import orbitRocket from '../art/orbit-rocket.svg';
import orbitSatellite from '../art/orbit-satellite.svg';
import type { SlotSkin } from '../skin.ts';

export const orbit88: SlotSkin = {
  lettering: 'arcade',
  symbols: {
    W: { nameKey: 'symbol.robot', art: { kind: 'picture', url: orbitRobot, size: 0.96 } },
    S: { nameKey: 'symbol.airlock', art: { kind: 'picture', url: orbitAirlock, size: 0.96 } },
    P1: { nameKey: 'symbol.rocket', art: { kind: 'picture', url: orbitRocket, size: 0.92 } },
    P2: { nameKey: 'symbol.alien', art: { kind: 'picture', url: orbitAlien, size: 0.92 } },
    P3: { nameKey: 'symbol.satellite', art: { kind: 'picture', url: orbitSatellite, size: 0.92 } },
    P4: { nameKey: 'symbol.ringed-planet', art: { kind: 'picture', url: orbitPlanet, size: 0.9 } },
    P5: { nameKey: 'symbol.comet', art: { kind: 'picture', url: orbitComet, size: 0.9 } },
    P6: { nameKey: 'symbol.bolt', art: { kind: 'picture', url: orbitBolt, size: 0.88 } },
    P7: { nameKey: 'symbol.joystick', art: { kind: 'picture', url: orbitJoystick, size: 0.88 } },
  },
  payOrder: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
  groupNames: {},
  wildNoteKey: 'note.robot-wild',
};
