import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';

/** Who stands above the list, from the top; each leads to what is below. */
export function AgentPath({
  above,
  onTop,
  onOpen,
}: {
  readonly above: readonly { readonly id: string; readonly account: string }[];
  readonly onTop: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('console-agents');
  return (
    <nav className="c-actions" aria-label={t('path')}>
      <Button size="sm" icon="tree-structure" onClick={onTop}>
        {t('top')}
      </Button>
      {above.map(({ id, account }, at) => (
        <Button
          key={id}
          size="sm"
          variant="quiet"
          aria-current={at === above.length - 1 ? 'location' : undefined}
          onClick={() => onOpen(id)}
        >
          {account}
        </Button>
      ))}
    </nav>
  );
}
