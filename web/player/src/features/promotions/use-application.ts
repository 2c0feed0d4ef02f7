import { APPLICATION_PICTURE_BYTES_MAX } from '@croupier/contract/promotions/kinds';
import type { Offer } from '@croupier/contract/promotions/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { smallerPicture } from '../../pictures/smaller-picture.ts';

/** An application that is being written: its pictures go to the server one by one, then it is sent. */
export function useApplication({ id: offerId, version, application }: Offer, onSent: () => void) {
  const { t } = useTranslation('promotions');
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  // What an earlier visit added is there, but is not shown again.
  const earlier = application?.state === 'draft' ? application.pictures : 0;
  const [pictures, setPictures] = useState<readonly (string | undefined)[]>(() =>
    Array.from({ length: earlier }, () => undefined),
  );
  const fail = (error: unknown) => setProblem(failureText(error));

  const add = useMutation({
    async mutationFn(file: File) {
      setProblem(undefined);
      const readable = file.type === 'image/png' || file.type === 'image/jpeg';
      const data = readable ? await smallerPicture(file) : undefined;
      if (data === undefined) return t('apply.notPicture', { name: file.name });
      if (file.size > 4 * APPLICATION_PICTURE_BYTES_MAX) return t('apply.tooLarge');
      await call('sendOfferPicture', { offerId, picture: data });
      setPictures((before) => [...before, `data:image/jpeg;base64,${data}`]);
      return undefined;
    },
    onSuccess: setProblem,
    onError: fail,
  });
  const removeAll = useMutation({
    mutationFn: () => call('dropOfferPictures', { offerId }),
    onSuccess() {
      setPictures([]);
      setProblem(undefined);
    },
    onError: fail,
  });
  const send = useMutation({
    mutationFn: (comment: string) =>
      call('applyForOffer', { offerId, version, comment: comment.trim() }),
    async onSuccess() {
      showToast('ok', { title: t('apply.sent'), text: t('apply.sentText') });
      await queries.invalidateQueries({ queryKey: ['promotions'] });
      onSent();
    },
    async onError(error) {
      fail(error);
      if (isRefused(error)) await queries.invalidateQueries({ queryKey: ['promotions'] });
    },
  });

  return {
    pictures,
    problem,
    sending: send.isPending,
    adding: add.isPending || removeAll.isPending,
    add: (file: File) => add.mutate(file),
    removeAll: () => removeAll.mutate(),
    send: (comment: string) => {
      setProblem(undefined);
      send.mutate(comment);
    },
  };
}
