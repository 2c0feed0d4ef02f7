import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { gameAddress } from '../../features/catalog/launch/launch-rules.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useSiteLocation } from '../../navigation/site-location.ts';
import { allLotteryVendors, lotteryVendors } from './lottery-vendors.ts';
import '../../styles/kit-windows.css';
import './guest-lotteries.css';

type Lottery = CallOutput<'lotteryMenu'>['gameMenus'][number];
type Result = CallOutput<'openedNumbers'>['items'][number]['results'][number];

/** Results change with the draws, and whoever looks stays a while. */
const ASK_AGAIN_MS = 30_000;

/** The lotteries for who is not signed in: when each draws, and what it drew last. */
export function GuestLotteries() {
  const { t } = useTranslation('pages');
  const { pathname } = useSiteLocation();
  const again = { refetchInterval: ASK_AGAIN_MS };
  const menu = useQuery({ ...callQuery('lotteryMenu', {}), ...again });
  const opened = useQuery({ ...callQuery('openedNumbers', {}), ...again });
  const own = lotteryVendors(pathname);
  // The page of all lotteries has those of the others as well, as its lobby does.
  const vendors = own.includes(OF_ALL) ? allLotteryVendors(pathname) : own;
  const lotteries = (menu.data?.gameMenus ?? [])
    .filter(({ accountTypeName }) => vendors.includes(accountTypeName))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
  const results = new Map(opened.data?.items.map((one) => [one.gameId, one.results]));
  return (
    <div className="page guest-lotteries">
      <header>
        <h1>{t('feature.lottery')}</h1>
        <p>{t('lottery.guest')}</p>
        <Button
          variant="primary"
          size="lg"
          render={<OverlayLink to={{ kind: 'login', next: pathname }} />}
        >
          {t('lottery.login')}
        </Button>
      </header>
      {menu.isPending && <Skeleton shape="block" height="320px" />}
      {menu.isError && (
        <CallFailure
          title={t('lottery.failed')}
          error={menu.error}
          onRetry={() => void menu.refetch()}
        />
      )}
      {menu.isSuccess && lotteries.length === 0 && <EmptyState title={t('lottery.none')} />}
      <ul>
        {lotteries.map((lottery) => (
          <li key={lottery.gameId}>
            <GuestLottery lottery={lottery} results={results.get(lottery.gameId) ?? []} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A vendor of the page of all lotteries. */
const OF_ALL = 'LOTT';

/** Vietnam's own draws are what most people look for. */
const placeOf = ({ gameCode }: Lottery) => (gameCode.startsWith('vn-') ? 0 : 1);

function GuestLottery({
  lottery,
  results,
}: {
  readonly lottery: Lottery;
  readonly results: readonly Result[];
}) {
  const { t } = useTranslation('pages');
  const momentText = useMomentText();
  const { gameId, gameCode, title, accountTypeName, next } = lottery;
  const address = gameAddress({ nodeId: gameId, gameCode, vassalage: accountTypeName });
  return (
    <article className="guest-lottery">
      <h2>
        <OverlayLink to={{ kind: 'login', next: address }}>{title}</OverlayLink>
      </h2>
      <p>
        {next === null
          ? t(drawsAllDay(results) ? 'lottery.soon' : 'lottery.no-draw')
          : t('lottery.next', {
              time: momentText(next.drawAt),
              close: momentText(next.closeAt, 'time'),
            })}
      </p>
      {results.map((result) => (
        <GuestResult key={result.issue} result={result} />
      ))}
    </article>
  );
}

const DAY_MS = 86_400_000;

/** Numbered draws of one day follow on each other: between two of them none takes bets for a moment. */
function drawsAllDay([last]: readonly Result[]): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})-/.exec(last?.issue ?? '') ?? [];
  if (last?.station !== null || day === undefined) return false;
  return Date.now() - Date.UTC(Number(year), Number(month) - 1, Number(day)) < 2 * DAY_MS;
}

/** The first prize in sight, all of them behind a press. */
function GuestResult({ result: { issue, station, prizes } }: { readonly result: Result }) {
  const { t } = useTranslation(['pages', 'lottery']);
  const date = issue.split('-')[0] ?? issue;
  const day = `${date.slice(6, 8)}/${date.slice(4, 6)}`;
  const name = station === null ? day : `${t(`lottery:stations.${station}`)}, ${day}`;
  if (prizes.length === 0) return <p className="guest-result">{t('lottery.void', { name })}</p>;
  const few = prizes.length <= SHOWN_WHOLE;
  const firsts = few ? prizes : prizes.filter(({ prize }) => prize === 'DB' || prize === 'first');
  const main = firsts.length > 0 ? firsts : prizes.slice(0, SHOWN_WHOLE);
  return (
    <div className="guest-result">
      <small>{t('lottery.last', { name })}</small>
      <Numbers prizes={main} />
      {!few && (
        <details>
          <summary>{t('lottery.all-prizes')}</summary>
          <dl>
            {prizes.map(({ prize, numbers }) => (
              <div key={prize}>
                <dt>{t(`lottery:tiers.${prize}`, { defaultValue: prize })}</dt>
                <dd dir="ltr">{numbers.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** Results of so few prizes are shown whole. */
const SHOWN_WHOLE = 2;

function Numbers({ prizes }: { readonly prizes: Result['prizes'] }) {
  return (
    <p className="guest-numbers" dir="ltr">
      {prizes.map(({ prize, numbers }) => (
        <span key={prize}>
          {numbers.map((number, at) => (
            // A number may come twice in one prize.
            // oxlint-disable-next-line react/no-array-index-key
            <b key={at}>{number}</b>
          ))}
        </span>
      ))}
    </p>
  );
}
