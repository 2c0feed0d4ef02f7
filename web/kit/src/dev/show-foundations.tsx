import { iconNames } from '../icons/icon-names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Flag, Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Section } from './section.tsx';
import { useShowcaseTexts } from './texts.ts';

const roles = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'primary',
  'primary-soft',
  'accent',
  'accent-soft',
  'ok',
  'warn',
  'danger',
  'info',
];

/** The roles that colours play. */
export function ShowColours() {
  const { section } = useShowcaseTexts();
  return (
    <Section title={section.colours}>
      <div className="show-swatches">
        {roles.map((role) => (
          <div key={role}>
            <i style={{ background: `var(--${role})` }} />
            {role}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The type scale. */
export function ShowType() {
  const { section, type } = useShowcaseTexts();
  return (
    <Section title={section.type}>
      <div className="show-stack">
        <p className="show-display" style={{ maxInlineSize: 'none' }}>
          {type.display}
        </p>
        <p style={{ font: '700 var(--fs-24)/1.25 var(--font-ui)' }}>{type.page}</p>
        <p style={{ font: '700 var(--fs-20)/1.3 var(--font-ui)' }}>{type.section}</p>
        <h3>{type.card}</h3>
        <p>{type.body}</p>
        <p style={{ color: 'var(--text-3)', fontSize: 'var(--fs-12)' }}>{type.meta}</p>
      </div>
    </Section>
  );
}

/** Who is who: merchants, people, countries. */
export function ShowIdentity() {
  const { section } = useShowcaseTexts();
  return (
    <Section title={section.identity} span={2}>
      <div className="show-row" style={{ gap: 40 }}>
        <Logo name="Jade Lantern" />
        <Logo name="Siam Orchid" sign="orchid" />
        <Logo name="Jade Lantern" size={56} />
        <div className="show-row">
          <Avatar name="Linh Mai" />
          <Avatar name="somchai88" size={48} />
          <Flag country="vn" />
          <Flag country="gb" />
          <Flag country="th" />
        </div>
      </div>
    </Section>
  );
}

/** Every icon of the sprite. */
export function ShowIcons() {
  const { section } = useShowcaseTexts();
  return (
    <Section title={section.icons} span={3}>
      <div className="show-icons">
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </div>
    </Section>
  );
}
