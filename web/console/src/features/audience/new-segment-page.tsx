import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { SegmentBuilder } from './segment-builder.tsx';
import { SegmentFrame } from './segment-frame.tsx';
import { newSegment } from './typed-segment.ts';

/** Writes a new segment; once it is saved, it has an address of its own. */
export function NewSegmentPage() {
  const { t } = useTranslation('console-audience');
  const navigate = useNavigate();
  const mayWrite = useMay('promotion.write');
  if (!mayWrite) return <Navigate to="/segments" />;
  return (
    <SegmentFrame title={t('new')}>
      <SegmentBuilder
        place="new-segment"
        start={newSegment}
        onSaved={({ id }) =>
          void navigate({
            to: '/segments/$segmentId/edit',
            params: { segmentId: id },
            replace: true,
          })
        }
      />
    </SegmentFrame>
  );
}
