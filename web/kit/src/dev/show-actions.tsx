import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip } from '../ui/chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Switch } from '../ui/switch.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { Section } from './section.tsx';
import { useShowcaseTexts } from './texts.ts';

/** Every variant, size and state of a button. */
export function ShowButtons() {
  const { section, button } = useShowcaseTexts();
  const [busy, setBusy] = useState(true);
  return (
    <Section title={section.buttons}>
      <div className="show-stack">
        <div className="show-row">
          <Button variant="primary">{button.deposit}</Button>
          <Button variant="primary" disabled>
            {button.disabled}
          </Button>
          <Button variant="primary" busy={busy} busyLabel={button.sending}>
            {button.send}
          </Button>
          <Switch
            label={button.sending}
            labelHidden
            checked={busy}
            onChange={() => setBusy(!busy)}
          />
        </div>
        <div className="show-row">
          <Button variant="soft">{button.withdraw}</Button>
          <Button variant="ghost">{button.ghost}</Button>
          <Button variant="quiet">{button.quiet}</Button>
          <Button variant="gold">{button.claim}</Button>
        </div>
        <div className="show-row">
          <Button variant="danger">{button.cancelOrder}</Button>
          <Button variant="danger-soft">{button.reject}</Button>
        </div>
        <div className="show-row">
          <Button variant="primary" size="sm">
            {button.small}
          </Button>
          <Button variant="primary" icon="plus-bold">
            {button.medium}
          </Button>
          <Button variant="primary" size="lg">
            {button.large}
          </Button>
          <IconButton icon="heart" label={button.favourite} />
          <IconButton icon="bell" label={button.messages} count={12} bare />
        </div>
      </div>
    </Section>
  );
}

const VENDOR = 'CQ9';

/** The small marks: badges, chips, switches and both kinds of tabs. */
export function ShowMarks() {
  const { section, mark, field } = useShowcaseTexts();
  const [on, setOn] = useState(true);
  const [way, setWay] = useState<'name' | 'sms'>('name');
  const [filter, setFilter] = useState<'all' | 'hot' | 'new'>('all');
  const [vendor, setVendor] = useState('all');
  return (
    <Section title={section.marks}>
      <div className="show-stack">
        <div className="show-row">
          <Badge tone="ok">{mark.approved}</Badge>
          <Badge tone="warn">{mark.pending}</Badge>
          <Badge tone="bad">{mark.rejected}</Badge>
          <Badge tone="info">{mark.awaiting}</Badge>
          <Badge tone="gold" icon="crown-simple-fill">
            {mark.level}
          </Badge>
        </div>
        <div className="show-row">
          <Chip selected={vendor === 'all'} onClick={() => setVendor('all')}>
            {mark.all}
          </Chip>
          <Chip
            selected={vendor === VENDOR}
            onClick={() => setVendor(VENDOR)}
            diamond="#F2CC72"
            count={212}
          >
            {VENDOR}
          </Chip>
          <Switch label={field.bonus} labelHidden checked={on} onChange={() => setOn(!on)} />
          <Checkbox label={mark.new} defaultChecked />
          <Checkbox label={mark.hot} />
        </div>
        <Tabs
          label={mark.signInWith}
          items={[
            { value: 'name', label: mark.byName },
            { value: 'sms', label: mark.bySms },
          ]}
          value={way}
          onValueChange={setWay}
        />
        <Tabs
          variant="underlined"
          label={mark.filter}
          items={[
            { value: 'all', label: mark.all },
            { value: 'hot', label: mark.hot, count: 64 },
            { value: 'new', label: mark.new },
          ]}
          value={filter}
          onValueChange={setFilter}
        >
          {(['all', 'hot', 'new'] as const).map((value) => (
            <TabPanel key={value} value={value}>
              <p style={{ paddingBlockStart: 12 }}>{mark[value]}</p>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Section>
  );
}
