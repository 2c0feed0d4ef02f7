import type { VendorConnection } from '@croupier/contract/catalog/operator/vendor-connection';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../../api/call.ts';
import { useProblemText } from '../../../page/load-failed.tsx';
import { ConnectionStep } from './connection-step.tsx';

type Preview = CallOutput<'previewVendorGames'>;

/** The vendor's catalogue, looked at before it is taken in. */
export function GamesImport({
  vendorId,
  connection,
  mayTake,
}: {
  readonly vendorId: string;
  readonly connection: VendorConnection;
  readonly mayTake: boolean;
}) {
  const { t } = useTranslation('vendors');
  const client = useQueryClient();
  const textOf = useProblemText();
  const look = useMutation({ mutationFn: () => call('previewVendorGames', { vendorId }) });
  const take = useMutation({
    mutationFn: (digest: string) => call('importVendorGames', { vendorId, digest }),
    onSuccess: async () => {
      look.reset();
      showToast('ok', { title: t('connection.games.taken') });
      await client.invalidateQueries();
    },
  });
  const problem = look.error ?? take.error;
  return (
    <ConnectionStep
      place={5}
      title={t('connection.games.title')}
      isDone={connection.importsByItself}
      acts={
        <Button size="sm" busy={look.isPending} busyLabel={t('busy')} onClick={() => look.mutate()}>
          {t('connection.games.look')}
        </Button>
      }
    >
      <p>
        {t('connection.games.text')} {t('connection.games.imported', { count: connection.games })}
      </p>
      <div role="status">{problem && <p className="c-note">{textOf(problem)}</p>}</div>
      {look.data && <Differences preview={look.data} />}
      {look.data && mayTake && (!connection.importsByItself || hasNews(look.data)) && (
        <div>
          <Button
            variant="primary"
            busy={take.isPending}
            busyLabel={t('busy')}
            onClick={() => look.data && take.mutate(look.data.digest)}
          >
            {t('connection.games.take')}
          </Button>
        </div>
      )}
    </ConnectionStep>
  );
}

const hasNews = ({ counts }: Preview) => counts.fresh + counts.changed + counts.gone > 0;

function Differences({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('vendors');
  const kinds = (['fresh', 'changed', 'gone'] as const).filter((kind) => preview.counts[kind] > 0);
  if (kinds.length === 0) return <p>{t('connection.games.none')}</p>;
  return (
    <div className="c-connection-games">
      {kinds.map((kind) => {
        const rest = preview.counts[kind] - preview[kind].length;
        return (
          <section key={kind}>
            <h3>
              {t(`connection.games.${kind}`)} · {preview.counts[kind]}
            </h3>
            <ul>
              {preview[kind].map((game) => (
                <li key={game.code}>
                  {game.title} <small>{game.code}</small>
                  {'fields' in game && <small> · {game.fields.join(', ')}</small>}
                </li>
              ))}
              {rest > 0 && <li>{t('connection.games.more', { count: rest })}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
