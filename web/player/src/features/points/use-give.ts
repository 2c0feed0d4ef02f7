import type { DeliveryAddress, PointReward, Redeem } from '@croupier/contract/points/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, prepareSealing } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { beginGiving, settleGiving } from './give-attempt.ts';
import type { Price } from './mall-rules.ts';
import { afterGiving } from './use-mall.ts';

export interface RedeemInput {
  readonly reward: PointReward;
  readonly quantity: number;
  readonly price: Price;
  readonly address: DeliveryAddress | undefined;
}

export interface ConvertInput {
  readonly points: number;
  readonly amount: string;
  /** Of the terms by which it was worked out. */
  readonly version: number;
}

/** The giving of points, and what went wrong with it by the place where it is said. */
export interface Giving<Input> {
  readonly give: (input: Input, paymentPassword: string) => void;
  readonly isPending: boolean;
  readonly problems: Readonly<{ password?: string; form?: string }>;
  /** Takes back what was said, as soon as something is changed. */
  readonly clear: () => void;
}

/** Gives points for a reward. */
export function useRedeem(onDone: (redeem: Redeem) => void, onTried: () => void) {
  return useGiving<RedeemInput>({
    nameOf: ({ reward }) => reward.id,
    send({ reward, quantity, price, address }, paymentPassword) {
      return call('redeemReward', {
        rewardId: reward.id,
        revision: reward.revision,
        key: beginGiving(reward.id, { points: price.points, quantity }),
        quantity,
        points: price.points,
        amount: price.amount,
        ...(address && { address }),
        paymentPassword,
      });
    },
    onDone,
    onTried,
  });
}

/** Changes points into money. */
export function useConvert(onDone: (redeem: Redeem) => void, onTried: () => void) {
  return useGiving<ConvertInput>({
    nameOf: () => 'cash',
    send: ({ points, amount, version }, paymentPassword) =>
      call('convertPoints', {
        key: beginGiving('cash', { points, quantity: 1 }),
        points,
        amount,
        version,
        paymentPassword,
      }),
    onDone,
    onTried,
  });
}

interface GivingParts<Input> {
  readonly nameOf: (input: Input) => string;
  readonly send: (input: Input, paymentPassword: string) => Promise<Redeem>;
  readonly onDone: (redeem: Redeem) => void;
  /** The password is asked for anew after each try. */
  readonly onTried: () => void;
}

function useGiving<Input>({ nameOf, send, onDone, onTried }: GivingParts<Input>): Giving<Input> {
  const queries = useQueryClient();
  const [problems, setProblems] = useState<Giving<Input>['problems']>({});
  useEffect(() => prepareSealing(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, password }: { readonly input: Input; readonly password: string }) =>
      send(input, password),
    async onSuccess(redeem, { input }) {
      settleGiving(nameOf(input));
      onDone(redeem);
      await afterGiving(queries);
    },
    async onError(error, { input }) {
      onTried();
      const atField = isRefused(error) ? error.fields['paymentPassword'] : undefined;
      setProblems(atField ? { password: atField } : { form: failureText(error) });
      // Unless the server turned this wish down, it may have been granted: the next try keeps the key.
      const isOver = isRefused(error) && error.status < 500 && error.code !== 'request.too-many';
      if (!isOver || atField) return;
      settleGiving(nameOf(input));
      await afterGiving(queries);
    },
  });
  return {
    give(input, password) {
      setProblems({});
      mutate({ input, password });
    },
    isPending,
    problems,
    clear: () => setProblems({}),
  };
}
