import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { askToConfirm } from '../ui/dialog-host.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { RiverScene } from '../ui/river-scene.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast, ToastCard } from '../ui/toast.tsx';
import { Section } from './section.tsx';
import { useShowcaseTexts } from './texts.ts';

/** Notices: two that stay for the eye, and a button that shows real ones. */
export function ShowToasts() {
  const { section, toast } = useShowcaseTexts();
  const failure = { title: toast.notSent, text: toast.notCreated };
  const [shown, setShown] = useState(true);
  return (
    <Section title={section.toasts}>
      <div className="show-stack">
        {shown && <ToastCard tone="bad" {...failure} onDismiss={() => setShown(false)} />}
        <div className="show-row">
          <Button
            variant="soft"
            onClick={() => showToast('ok', { title: toast.deposited, text: toast.updated })}
          >
            {toast.show}
          </Button>
          <Button variant="danger-soft" onClick={() => showToast('bad', failure)}>
            {toast.notSent}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** Windows: a form with art, a question, drawers and a menu. */
export function ShowDialogs() {
  const { section, dialog } = useShowcaseTexts();
  const [form, setForm] = useState(false);
  const [drawer, setDrawer] = useState<'end' | 'bottom' | null>(null);
  const [side, setSide] = useState<'end' | 'bottom'>('end');
  const [answer, setAnswer] = useState<boolean>();

  function openDrawer(next: 'end' | 'bottom'): void {
    setSide(next);
    setDrawer(next);
  }

  async function ask(): Promise<void> {
    const confirmed = await askToConfirm({
      title: dialog.logoutTitle,
      text: dialog.logoutText,
      confirmLabel: dialog.logout,
      cancelLabel: dialog.stay,
    });
    setAnswer(confirmed);
  }

  return (
    <Section title={section.dialogs}>
      <div className="show-row">
        <Button variant="primary" onClick={() => setForm(true)}>
          {dialog.openForm}
        </Button>
        <Button onClick={() => void ask()}>{dialog.openConfirm}</Button>
        <Button onClick={() => openDrawer('end')}>{dialog.openDrawer}</Button>
        <Button onClick={() => openDrawer('bottom')}>{dialog.openSheet}</Button>
        <Menu
          trigger={<Button trailingIcon="caret-down">{dialog.openMenu}</Button>}
          entries={[
            { id: 'profile', label: dialog.profile, icon: 'user' },
            { id: 'security', label: dialog.security, icon: 'shield-check', selected: true },
            'separator',
            { id: 'logout', label: dialog.logout, icon: 'sign-out', danger: true },
          ]}
        />
      </div>
      {answer !== undefined && (
        <p style={{ marginBlockStart: 12 }}>
          {dialog.answer.replace('{{answer}}', answer ? dialog.logout : dialog.stay)}
        </p>
      )}
      <SignInDialog open={form} onClose={() => setForm(false)} />
      <Drawer
        open={drawer !== null}
        onClose={() => setDrawer(null)}
        side={side}
        title={dialog.filters}
        footer={
          <Button variant="primary" onClick={() => setDrawer(null)}>
            {dialog.apply}
          </Button>
        }
      >
        <EmptyState title={dialog.filters} />
      </Drawer>
    </Section>
  );
}

type SignInDialogProps = { readonly open: boolean; readonly onClose: () => void };

function SignInDialog({ open, onClose }: SignInDialogProps) {
  const { dialog, field } = useShowcaseTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={dialog.signIn}
      size="lg"
      art={
        <>
          <RiverScene width={560} height={840} moon={{ x: 420, y: 150, radius: 60 }} animated />
          <p className="show-art">{dialog.welcome}</p>
        </>
      }
    >
      <form
        className="show-stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <TextField label={field.username} icon="user" autoComplete="username" />
        <PasswordField label={field.password} autoComplete="current-password" />
        <Button type="submit" variant="primary" size="lg" block>
          {dialog.signIn}
        </Button>
      </form>
    </Dialog>
  );
}

/** What stands where content is not. */
export function ShowStates() {
  const { section, state } = useShowcaseTexts();
  const [retrying, setRetrying] = useState(false);
  return (
    <>
      <Section title={section.empty}>
        <EmptyState
          title={state.noFavourites}
          text={state.noFavouritesText}
          action={
            <Button variant="soft" size="sm">
              {state.seeHot}
            </Button>
          }
        />
      </Section>
      <Section title={section.error}>
        <ErrorState
          title={state.historyFailed}
          retrying={retrying}
          onRetry={() => {
            setRetrying(true);
            setTimeout(() => setRetrying(false), 1500);
          }}
          action={
            <Button variant="quiet" size="sm">
              {state.support}
            </Button>
          }
        />
      </Section>
      <Section title={section.loading}>
        <div className="show-stack">
          <div className="show-three">
            <Skeleton shape="tile" />
            <Skeleton shape="tile" />
            <Skeleton shape="tile" />
          </div>
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </div>
      </Section>
    </>
  );
}
