import type { Offer } from '@croupier/contract/promotions/player';
import {
  APPLICATION_COMMENT_MAX,
  APPLICATION_PICTURES_MAX,
} from '@croupier/contract/promotions/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { FieldFrame } from '@croupier/kit/ui/field';
import { Icon } from '@croupier/kit/ui/icon';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { useApplication } from './use-application.ts';
import './apply-dialog.css';

/** Asks for what staff look at before it is given: a few words and up to three pictures. */
export function ApplyDialog({
  offer,
  open,
  onClose,
}: {
  readonly offer: Offer;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  const form = useId();
  const [comment, setComment] = useState('');
  const { pictures, problem, sending, adding, add, removeAll, send } = useApplication(
    offer,
    onClose,
  );
  const isBusy = sending || adding;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) send(comment);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('apply.title')}
      description={t('apply.text', { offer: offer.name, amount: money(offer.terms.amount) })}
      size="md"
      locked={isBusy}
      footer={
        <div className="offer-apply-foot">
          <Button
            variant="primary"
            size="lg"
            block
            type="submit"
            form={form}
            busy={sending}
            disabled={adding}
          >
            {t('apply.send')}
          </Button>
          <p className="offer-apply-hint">{t('apply.hint')}</p>
        </div>
      }
    >
      <form id={form} className="offer-apply" onSubmit={submit} noValidate>
        <FieldFrame label={t('apply.comment')} help={t('apply.noSecrets')}>
          {(control) => (
            <span className="k-input offer-apply-words">
              <textarea
                {...control}
                rows={4}
                maxLength={APPLICATION_COMMENT_MAX}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            </span>
          )}
        </FieldFrame>
        <p className="offer-apply-count" aria-hidden>
          {t('apply.count', { count: comment.length, max: APPLICATION_COMMENT_MAX })}
        </p>
        <Pictures pictures={pictures} adding={adding} onAdd={add} onRemove={removeAll} />
        {problem && (
          <p className="offer-apply-problem" role="alert">
            <Icon name="warning-circle-fill" size={16} />
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function Pictures({
  pictures,
  adding,
  onAdd,
  onRemove,
}: {
  readonly pictures: readonly (string | undefined)[];
  readonly adding: boolean;
  readonly onAdd: (file: File) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('promotions');
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="offer-apply-pictures">
      <legend>{t('apply.pictures', { max: APPLICATION_PICTURES_MAX })}</legend>
      {pictures.map((shown, place) => (
        // Pictures only come behind each other, or go all at once.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="offer-apply-picture">
          {shown === undefined ? (
            <Icon name="image" size={24} />
          ) : (
            <img src={shown} alt={t('apply.picture', { number: place + 1 })} />
          )}
        </span>
      ))}
      {pictures.length < APPLICATION_PICTURES_MAX && (
        <button
          type="button"
          className="offer-apply-picture offer-apply-add"
          disabled={adding}
          aria-busy={adding}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload-simple" size={20} />
          {t(adding ? 'apply.adding' : 'apply.add')}
        </button>
      )}
      {pictures.length > 0 && (
        <Button variant="quiet" size="sm" type="button" disabled={adding} onClick={onRemove}>
          {t('apply.remove')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('apply.add')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onAdd(file);
        }}
      />
    </fieldset>
  );
}
