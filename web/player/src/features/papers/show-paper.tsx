import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../language/translations.ts';
import { usePermission } from '../../state/permission.ts';
import type { Paper } from './open-paper.ts';
import './paper-dialog.css';

/** Shows a text; answers when it is closed. */
export async function showPaper(paper: Paper): Promise<void> {
  await loadTexts('auth');
  await openDialog(({ open, close }) => (
    <PaperDialog paper={paper} open={open} onClose={() => close()} />
  ));
}

type PaperDialogProps = {
  readonly paper: Paper;
  readonly open: boolean;
  readonly onClose: () => void;
};

interface Section {
  readonly title: string;
  readonly text: string;
}

function PaperDialog({ paper, open, onClose }: PaperDialogProps) {
  const { t } = useTranslation('auth');
  const { info } = usePermission();
  const facts = { name: info.merchant.name, age: info.minimumAge };
  const sections = t(`paper.${paper}.sections`, {
    returnObjects: true,
    ...facts,
  }) as unknown as readonly Section[];
  return (
    <Dialog open={open} onClose={onClose} title={t(`paper.${paper}.title`)} closeOnOutsidePress>
      <div className="paper">
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
