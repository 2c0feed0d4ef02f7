import type { Animal } from '../../engine/mark-six/numbers.ts';

const files = import.meta.glob<string>('./animals/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of an animal of the year: the fourth is a cat in Vietnam, a rabbit elsewhere. */
function pictureOf(animal: Animal): string | undefined {
  const isCat = animal === 'RABBIT' && document.documentElement.lang === 'vi';
  return files[`./animals/${isCat ? 'cat' : animal.toLowerCase()}.svg`];
}

/** An animal on its disc; that of the year is ringed gold (picture 07). */
export function AnimalDisc({
  animal,
  isOwn,
}: {
  readonly animal: Animal;
  readonly isOwn: boolean;
}) {
  return (
    <i className="lt-animal" data-own={isOwn || undefined}>
      <img src={pictureOf(animal)} alt="" loading="lazy" />
    </i>
  );
}
