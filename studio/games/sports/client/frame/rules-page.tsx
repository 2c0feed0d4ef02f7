import { useWords } from '../words/words.ts';

const sections = ['bets', 'lines', 'parlays', 'live', 'cash-out', 'void', 'virtual'] as const;

/** How bets are settled, for whoever wants to read it before playing: no session, no money. */
export function RulesPage() {
  const t = useWords();
  return (
    <main className="sp-rules">
      <h1>{t('rules.title')}</h1>
      {sections.map((name) => (
        <section key={name}>
          <h2>{t(`rules.${name}.title`)}</h2>
          <p>{t(`rules.${name}.text`)}</p>
        </section>
      ))}
    </main>
  );
}
