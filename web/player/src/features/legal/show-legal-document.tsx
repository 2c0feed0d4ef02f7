import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../language/translations.ts';
import { usePermission } from '../../state/permission.ts';
import type { LegalDocument } from './open-legal-document.ts';
import './legal-document.css';

/** Shows a text; answers when it is closed. */
export async function showLegalDocument(name: LegalDocument): Promise<void> {
  await loadTexts('auth');
  await openDialog(({ open, close }) => (
    <LegalDialog name={name} open={open} onClose={() => close()} />
  ));
}

type LegalDialogProps = {
  readonly name: LegalDocument;
  readonly open: boolean;
  readonly onClose: () => void;
};

interface Section {
  readonly title: string;
  readonly text: string;
}

function LegalDialog({ name, open, onClose }: LegalDialogProps) {
  const { t } = useTranslation('auth');
  const { info } = usePermission();
  const facts = { name: info.merchant.name, age: info.minimumAge };
  const sections = t(`legal.${name}.sections`, {
    returnObjects: true,
    ...facts,
  }) as unknown as readonly Section[];
  return (
    <Dialog open={open} onClose={onClose} title={t(`legal.${name}.title`)} closeOnOutsidePress>
      <div className="legal-document">
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
