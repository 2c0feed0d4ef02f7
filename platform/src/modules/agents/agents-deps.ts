import { accountModule } from '#account';
import type { ModuleContext } from '#kernel/module.ts';

/** What the module's use cases need: what the account's need, for opening accounts. */
export type AgentsDeps = ReturnType<typeof agentsDeps>;

export function agentsDeps({ of }: Pick<ModuleContext, 'of'>) {
  return of(accountModule).deps;
}
