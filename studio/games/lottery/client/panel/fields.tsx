import { placeNames } from '../words/names.ts';
import { isPairList, toggled } from './draft.ts';
import { DiceKeys, isAlike, KeyGrid, pairs, TokenGrid } from './grids.tsx';
import { useMissing } from './missing.ts';
import { isParlay } from './parlay-bets.ts';
import { ParlayField } from './parlay-field.tsx';
import { QuickChoice } from './quick-choice.tsx';
import { type FieldProps, TypedField } from './typed-field.tsx';

/** Where a play is chosen, by the form of its grammar. */
export function Field(props: FieldProps) {
  const { play, selection, onChange } = props;
  const { grammar } = play;
  const toggle = (group: number) => (tokens: readonly string[]) =>
    onChange(toggled(grammar, selection, { group, tokens }));
  switch (grammar.form) {
    case 'options':
      return (
        <KeyGrid
          {...props}
          tokens={grammar.options}
          chosen={selection[0] ?? []}
          toggle={toggle(0)}
        />
      );
    case 'set':
      return <SetField {...props} tokens={grammar.tokens} toggle={toggle(0)} />;
    case 'places':
      return <PlacesField {...props} toggle={toggle} />;
    case 'parts':
      return <PartsField {...props} toggle={toggle} />;
    case 'list':
      return isPairList(play) ? (
        <SetField {...props} tokens={pairs} toggle={toggle(0)} />
      ) : (
        <TypedField {...props} />
      );
  }
}

type Toggle = (tokens: readonly string[]) => void;

function SetField({
  tokens,
  toggle,
  ...props
}: FieldProps & { readonly tokens: readonly string[]; readonly toggle: Toggle }) {
  const chosen = props.selection[0] ?? [];
  const areKinds = props.play.kinds.some(({ name }) => name === tokens[0]);
  if (isParlay(props.play)) return <ParlayField {...props} tokens={tokens} toggle={toggle} />;
  if (isAlike(props.play)) {
    return <DiceKeys {...props} tokens={tokens} chosen={chosen} toggle={toggle} />;
  }
  if (areKinds) return <KeyGrid {...props} tokens={tokens} chosen={chosen} toggle={toggle} />;
  return (
    <>
      <QuickChoice
        {...props}
        tokens={tokens}
        chosen={chosen}
        set={(next) => props.onChange([next])}
      />
      <TokenGrid
        {...props}
        tokens={tokens}
        chosen={chosen}
        toggle={toggle}
        label={props.t('panel.numbers')}
      />
    </>
  );
}

type GroupToggle = (group: number) => Toggle;

/** A row for each place, with quick choices of its own. */
function PlacesField({ toggle, ...props }: FieldProps & { readonly toggle: GroupToggle }) {
  const { play, family, selection, onChange, t } = props;
  const { grammar } = play;
  const missing = useMissing(family, play);
  if (grammar.form !== 'places') return null;
  const names = placeNames(t, family, { code: play.code, places: grammar.places });
  return (
    <div className="lt-places">
      {names.map((name, place) => (
        <div key={name} className="lt-place">
          <h3>
            {name}
            {missing[place] && <small>{t('trends.missing')}</small>}
          </h3>
          <TokenGrid
            {...props}
            group={place}
            tokens={grammar.tokens}
            missing={missing[place]}
            chosen={selection[place] ?? []}
            toggle={toggle(place)}
            label={name}
          />
          <QuickChoice
            {...props}
            isSmall
            tokens={grammar.tokens}
            chosen={selection[place] ?? []}
            set={(next) => onChange(selection.map((group, at) => (at === place ? next : group)))}
          />
        </div>
      ))}
    </div>
  );
}

/** Two parts: a banker and what is dragged along, what comes twice and what comes once, places and digits. */
function PartsField({ toggle, ...props }: FieldProps & { readonly toggle: GroupToggle }) {
  const { play, selection, t } = props;
  const { grammar } = play;
  if (grammar.form !== 'parts') return null;
  const [first, second] = grammar.firstTokens
    ? ['places', 'digits']
    : grammar.shares
      ? ['twice', 'once']
      : ['banker', 'drag'];
  return (
    <div className="lt-places">
      {[
        { name: first, tokens: grammar.firstTokens ?? grammar.tokens },
        { name: second, tokens: grammar.tokens },
      ].map(({ name, tokens }, group) => (
        <div key={name} className="lt-place" data-part>
          <h3>{t(`panel.${name}`)}</h3>
          <TokenGrid
            {...props}
            arePlaces={name === 'places'}
            tokens={tokens}
            chosen={selection[group] ?? []}
            toggle={toggle(group)}
            label={t(`panel.${name}`)}
          />
        </div>
      ))}
    </div>
  );
}
