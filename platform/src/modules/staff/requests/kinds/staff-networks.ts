import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { knownPerson } from '../../people/known-person.ts';
import { networksText, writeNetworks } from '../../people/store.ts';
import { readPayload } from '../payload.ts';
import { requestKind } from '../request-kind.ts';

/** Networks that somebody of the staff could not come from before. */
export const staffNetworks = requestKind({
  name: 'staff-networks',
  act: z.strictObject({ staffId: z.string(), networks: z.array(z.string()).readonly().nullable() }),
  hours: 72,
  async agree(tx, { request }, { staffId, networks }) {
    const person = await knownPerson(tx, BigInt(staffId));
    const known = readPayload(request.payload).before['networks'];
    if (person.disabled || networksText(person.networks) !== known) {
      throw refuse('approval.outdated');
    }
    await writeNetworks(tx, person.id, networks);
    return {};
  },
});
