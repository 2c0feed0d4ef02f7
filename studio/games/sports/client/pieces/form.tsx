import { useWords } from '../words/words.ts';

/** The last matches of a team, the newest last: a letter each, never colour alone. */
export function Form({ form }: { readonly form: readonly ('W' | 'D' | 'L')[] }) {
  const t = useWords();
  return (
    <span
      className="sp-form"
      role="img"
      aria-label={form.map((one) => t(`form.said-${one}`)).join()}
    >
      {form.slice(-5).map((one, at) => (
        <i key={at} data-result={one}>
          {t(`form.${one}`)}
        </i>
      ))}
    </span>
  );
}
