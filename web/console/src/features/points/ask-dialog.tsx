import { requestKinds } from '@croupier/contract/operator/permissions';
import type { PointTerms } from '@croupier/contract/point-terms';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useRolesWith } from '../../page/roles-with.ts';
import { usePointChanges } from '../../page/use-point-changes.ts';
import { tellSaved } from '../../page/with-reason.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { moneyText, parseMoney } from '@croupier/contract/amounts';

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);

/** Asks why, with what a yes would change; the request goes to approvals, where a second person decides. */
export function AskDialog({
  before,
  after,
  onAsked,
  onClose,
}: {
  readonly before: PointTerms;
  readonly after: PointTerms;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-points');
  const { merchant } = useWorkplace();
  const roles = useRolesWith(requestKinds.points.check);
  const changes = usePointChanges()(factsOf(before), factsOf(after));
  return (
    <ReasonDialog
      title={t('ask.title')}
      text={t('ask.text', { roles })}
      confirm={t('ask.confirm')}
      act={(_form, reason) =>
        call('askForPointTerms', { merchantId: merchant.id, terms: after, reason })
      }
      onDone={(request) => {
        tellSaved({ request }, '');
        onAsked();
      }}
      onClose={onClose}
    >
      <div className="c-points-changes">
        <BeforeAfter changes={changes} unit={merchant.symbol} />
      </div>
    </ReasonDialog>
  );
}

/** Terms as requests tell them, so that one table shows both. */
function factsOf({ earn, exchange }: PointTerms): Readonly<Record<string, string | null>> {
  return {
    earn: earn.map(({ source, unit }) => `${source} ${amount(unit)}`).join(', '),
    exchange: exchange.on ? 'exchange-on' : 'exchange-off',
    steps: exchange.steps.map(({ from, value }) => `${from}: ${value}`).join(', '),
    dailyMost: exchange.dailyMost === null ? null : String(exchange.dailyMost),
    times: String(exchange.times),
  };
}
