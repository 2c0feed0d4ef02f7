// The scenes of the merchants' banners beside the river: drawn by hand as `web/kit/art/<scene>.svg`,
// 1024 by 376, without words, what they show right of the middle and dark at the start for words.
// They ship as `/art/scene-<scene>-<shape>.svg` and, for visitors, as pixels.

/** A scene of one merchant is never another's. The number says where a tall cut of it begins. */
const tallFrom = {
  terraces: 690,
  stadium: 790,
  'new-year': 800,
  garden: 800,
  market: 560,
  bay: 700,
} as const;

const shapes = ['wide', 'tall'] as const;
const WHOLE = { width: 1024, height: 376 };
/** The proportion of the pictures beside a form, as the river's. */
const TALL = { width: 376, height: 700 };

/** Names of the drawings, `scene-<scene>-<shape>`. */
export const sceneNames: readonly string[] = Object.keys(tallFrom).flatMap((scene) =>
  shapes.map((shape) => `scene-${scene}-${shape}`),
);

/** What a name stands for. Throws for any other name. */
export function sceneOf(name: string): {
  readonly scene: keyof typeof tallFrom;
  readonly shape: (typeof shapes)[number];
} {
  const [, scene = '', shape = ''] = /^scene-([\w-]+)-(wide|tall)$/.exec(name) ?? [];
  if (!Object.hasOwn(tallFrom, scene)) throw new Error(`there is no scene ${name}`);
  return { scene: scene as keyof typeof tallFrom, shape: shape as (typeof shapes)[number] };
}

/** The drawing in one of its shapes, of what was drawn. */
export function cutScene(name: string, drawn: string): string {
  const { scene, shape } = sceneOf(name);
  const { width, height } = shape === 'wide' ? WHOLE : TALL;
  const side = (WHOLE.height * TALL.width) / TALL.height;
  const box = shape === 'wide' ? '0 0 1024 376' : `${tallFrom[scene]} 0 ${Math.round(side)} 376`;
  return drawn
    .trim()
    .replace('viewBox="0 0 1024 376"', `viewBox="${box}" width="${width}" height="${height}"`);
}
