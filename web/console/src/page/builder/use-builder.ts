import type { ErrorCode } from '@croupier/contract/errors';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { useBuilderKeys } from '../use-builder-keys.ts';
import { useDraft } from '../use-draft.ts';
import type { BuilderArea } from './builder-page.tsx';

/** As the server keeps it. */
export interface Saved {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly savedAt: string;
  readonly version: number;
  readonly asked: boolean;
}

/** What every part of a form gets beside what is typed. */
export interface PartProps<Typed, Problem extends string> {
  readonly set: (changed: Partial<Typed>) => void;
  /** What is wrong with a field, in words; undefined for nothing, or while nobody asked yet. */
  readonly problemOf: (name: Problem) => string | undefined;
  /** Whether these fields are complete. */
  readonly isDone: boolean;
  readonly disabled: boolean;
}

/** What a form says. */
interface Read<Draft, Problem> {
  /** What can be saved; undefined while something is missing. */
  readonly draft: Draft | undefined;
  readonly problems: ReadonlySet<Problem>;
}

/** What the frame around the fields needs to know. */
export interface Builder<Of extends Saved> extends Pick<
  ReturnType<typeof useBuilder<Named, unknown, string, Of, Read<unknown, string>>>,
  | 'saved'
  | 'kept'
  | 'putBack'
  | 'discard'
  | 'dirty'
  | 'round'
  | 'disabled'
  | 'saveNow'
  | 'askToPublish'
  | 'publishing'
  | 'closePublishing'
  | 'changed'
> {
  readonly form: { readonly isWanting: boolean };
  readonly save: { readonly error: unknown; readonly isPending: boolean };
}

interface Named {
  readonly names: Readonly<Record<string, string>>;
}

interface BuilderOptions<Typed, Draft, Of extends Saved, Result> {
  readonly area: BuilderArea;
  /** Names it among the drafts of the merchant. */
  readonly place: string;
  readonly start: Typed;
  /** As it was read; undefined while nobody has saved it. */
  readonly saved: Of | undefined;
  /** It came to its end: nobody changes it any more. */
  readonly isOver: boolean;
  /** Languages of the site, the house's first. */
  readonly dictionaries: readonly string[];
  readonly read: (typed: Typed, house: string) => Result;
  readonly typedOf: (saved: Of) => Typed;
  /** Saves it as a new one, or over the one that it was made from, and remembers the answer. */
  readonly send: (draft: Draft) => Promise<Of>;
  readonly onSaved: (saved: Of) => void;
  /** The refusal that somebody else saved meanwhile, and the query that reads it. */
  readonly changed: { readonly code: ErrorCode; readonly query: 'journey' | 'mission' | 'offer' };
}

/**
 * What is written, what is wrong with it, and saving and publishing it by button or key. What is
 * wrong is told where something was typed, and everywhere once it is to be saved.
 */
export function useBuilder<
  Typed extends Named,
  Draft,
  Problem extends string,
  Of extends Saved,
  Result extends Read<Draft, Problem>,
>({
  area,
  place,
  start,
  saved,
  isOver,
  dictionaries,
  read: readTyped,
  typedOf,
  send,
  onSaved,
  changed,
}: BuilderOptions<Typed, Draft, Of, Result>) {
  const mayWrite = useMay('promotion.write');
  const { settle, ...writing } = useDraft({ place, revision: saved?.revision ?? null, start });
  const { draft: typed, dirty } = writing;
  const form = useProblems({ area, typed, dictionaries, read: readTyped });
  const [publishing, setPublishing] = useState<Of>();
  const save = useSave({
    area,
    changed,
    send,
    onSaved(next) {
      settle(typedOf(next));
      form.forget();
      onSaved(next);
    },
  });
  const disabled = !mayWrite || isOver;
  const saveNow = async (): Promise<Of | undefined> => {
    const whole = form.ask();
    if (!whole || save.isPending) return undefined;
    return save.mutateAsync(whole).catch(() => undefined);
  };
  const askToPublish = async (): Promise<void> => {
    if (!saved || !form.askNames()) return;
    const latest = dirty ? await saveNow() : saved;
    if (latest) setPublishing(latest);
  };
  useBuilderKeys({
    save: () => !disabled && dirty && void saveNow(),
    publish: () => !disabled && void askToPublish(),
  });
  return {
    ...writing,
    typed,
    saved,
    form,
    save,
    disabled,
    part: (problems: readonly Problem[]): PartProps<Typed, Problem> => ({
      set: writing.set,
      problemOf: form.problemOf,
      isDone: problems.every((one) => !form.read.problems.has(one)),
      disabled,
    }),
    saveNow,
    askToPublish,
    /** As it was saved, while somebody is asked why it is to be published. */
    publishing,
    closePublishing: () => setPublishing(undefined),
    changed,
  };
}

/** What is wrong in a form: told where something was typed, and everywhere once it is to be saved. */
function useProblems<
  Typed extends Named,
  Problem extends string,
  Result extends Read<unknown, Problem>,
>({
  area,
  typed,
  dictionaries,
  read: readTyped,
}: {
  readonly area: BuilderArea;
  readonly typed: Typed;
  readonly dictionaries: readonly string[];
  readonly read: (typed: Typed, house: string) => Result;
}) {
  const { t } = useTranslation(area);
  const [asked, setAsked] = useState<'save' | 'publish'>();
  const read = useMemo(
    () => readTyped(typed, dictionaries[0] ?? 'en'),
    [readTyped, typed, dictionaries],
  );
  const missing = dictionaries.filter((language) => !typed.names[language]?.trim());
  return {
    read,
    /** Something is missing, and whoever saves was told. */
    isWanting: asked !== undefined && read.problems.size > 0,
    problemOf(name: Problem): string | undefined {
      const text: unknown = name in typed ? typed[name as never] : 'chosen';
      const isTyped = typeof text === 'string' && text !== '';
      const isShown = read.problems.has(name) && (asked !== undefined || isTyped);
      return isShown ? t(`form.wants.${name as string}` as 'form.wants.names') : undefined;
    },
    /** Languages without a name, once publication asked for them. */
    namesMissing: asked === 'publish' ? missing : [],
    /** What can be saved; from then on what is missing is told. */
    ask(): Result['draft'] {
      setAsked((before) => before ?? 'save');
      if (read.problems.size > 0) showFirstProblem();
      return read.draft;
    },
    /** True where every language of the site has a name; else from then on says which have none. */
    askNames() {
      if (missing.length > 0) setAsked('publish');
      return missing.length === 0;
    },
    forget: () => setAsked(undefined),
  };
}

/** The first field that is wrong, once it is told there, is brought to whoever looks for it. */
function showFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('.c-offer-form [aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Saves a draft, and says so. */
function useSave<Draft, Of extends Saved>({
  area,
  changed,
  send,
  onSaved,
}: Pick<BuilderOptions<never, Draft, Of, never>, 'area' | 'changed' | 'send' | 'onSaved'>) {
  const { t } = useTranslation(area);
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess(next) {
      void client.invalidateQueries({ queryKey: [`${changed.query}s`] });
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}
