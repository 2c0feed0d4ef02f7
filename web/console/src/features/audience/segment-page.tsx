import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { DeleteSegment } from './delete-segment.tsx';
import { SegmentBuilder } from './segment-builder.tsx';
import { SegmentFrame } from './segment-frame.tsx';
import { typedSegment } from './typed-segment.ts';

/** Saves of this page, from the revision that it began with. */
interface Saves {
  readonly first: number;
  readonly last: number;
}

/** One segment in the form, with who is in it now and what uses it. */
export function SegmentPage() {
  const { merchant } = useWorkplace();
  const navigate = useNavigate();
  const { segmentId } = useParams({ from: '/segments/$segmentId/edit' });
  const mayWrite = useMay('promotion.write');
  const [saves, setSaves] = useState<Saves>();
  const query = useQuery({
    ...callQuery('segment', { merchantId: merchant.id, segmentId }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  if (!data) return <Skeleton height="480px" />;
  // Own saves leave the form as it is; what somebody else saved begins anew.
  const began = saves?.last === data.revision ? saves.first : data.revision;
  return (
    <SegmentFrame
      title={data.name}
      aside={
        mayWrite && (
          <DeleteSegment segment={data} onDone={() => void navigate({ to: '/segments' })} />
        )
      }
    >
      <SegmentBuilder
        key={began}
        segment={data}
        place={`segment-${segmentId}`}
        start={typedSegment(data, data.names.agents)}
        onSaved={({ revision }) => setSaves({ first: began, last: revision })}
      />
    </SegmentFrame>
  );
}
