import { TextField } from '@croupier/kit/ui/text-field';
import { type ReactNode, useId } from 'react';
import { languageName } from '../language-name.ts';

/** What something is called in each language of the site, the house's first. */
export function NameInputs({
  names,
  dictionaries,
  disabled,
  problemOf,
  label,
  maxLength = 80,
  isOptional = false,
  onChange,
}: {
  readonly names: Readonly<Record<string, string>>;
  readonly dictionaries: readonly string[];
  readonly disabled: boolean;
  /** What is wrong with the name in a language, in words. */
  readonly problemOf?: (language: string) => string | false | undefined;
  readonly label: (language: string) => string;
  readonly maxLength?: number;
  readonly isOptional?: boolean;
  readonly onChange: (names: Readonly<Record<string, string>>) => void;
}) {
  return dictionaries.map((language, index) => (
    <TextField
      key={language}
      size="md"
      label={label(languageName(language))}
      lang={language}
      dir="auto"
      maxLength={maxLength}
      autoComplete="off"
      required={!isOptional && index === 0}
      disabled={disabled}
      value={names[language] ?? ''}
      error={problemOf?.(language)}
      onChange={({ target }) => onChange({ ...names, [language]: target.value })}
    />
  ));
}

/** Chooses the picture. Arrow keys go from one to the next. */
export function ArtField<Art extends string>({
  className,
  legend,
  arts,
  art: chosen,
  disabled,
  nameOf,
  picture,
  onChange,
}: {
  readonly className: string;
  readonly legend: ReactNode;
  readonly arts: readonly Art[];
  readonly art: Art;
  readonly disabled: boolean;
  readonly nameOf: (art: Art) => string;
  readonly picture: (art: Art) => ReactNode;
  readonly onChange: (art: Art) => void;
}) {
  const name = useId();
  return (
    <fieldset className={className} disabled={disabled}>
      <legend>{legend}</legend>
      <div>
        {arts.map((art) => (
          <label key={art} title={nameOf(art)}>
            <input
              type="radio"
              name={name}
              value={art}
              checked={art === chosen}
              onChange={() => onChange(art)}
            />
            {picture(art)}
            <span className="k-visually-hidden">{nameOf(art)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
