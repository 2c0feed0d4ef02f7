import type { Segment } from '@croupier/contract/audience/operator';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { SegmentWords } from '../../page/segment-words.tsx';
import { useMay } from '../../state/staff.ts';
import { DeleteSegment } from './delete-segment.tsx';
import { SegmentCountView } from './segment-count.tsx';
import { SegmentUses } from './segment-uses.tsx';

/** One segment beside the list: who is in it now, and what uses it. */
export function SegmentPanel({
  segment,
  agents,
}: {
  readonly segment: Segment;
  readonly agents: Readonly<Record<string, string>> | undefined;
}) {
  const { t } = useTranslation('console-audience');
  const mayWrite = useMay('promotion.write');
  const { id: segmentId, name, condition, savedAt, by } = segment;
  return (
    <SidePanel
      title={name}
      footer={
        <>
          {mayWrite && <DeleteSegment segment={segment} />}
          <Button
            variant="primary"
            icon={mayWrite ? 'pencil-simple' : 'eye'}
            render={<Link to="/segments/$segmentId/edit" params={{ segmentId }} />}
          >
            {t(mayWrite ? 'list.edit' : 'list.view')}
          </Button>
        </>
      }
    >
      <div className="c-stack">
        <p>
          <SegmentWords condition={condition} agents={agents} />
        </p>
        <SegmentCountView condition={condition} />
        <SegmentUses uses={segment.uses} />
        <p className="c-quiet">
          {t('list.savedBy', { name: by })} <Instant at={savedAt} />
        </p>
      </div>
    </SidePanel>
  );
}
