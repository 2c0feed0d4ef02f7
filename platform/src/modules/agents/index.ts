/** Agents: who stands under whom, and how members come to stand there. */
export { agentsModule } from './module.ts';
/** The tree, for whoever reckons with it. */
export * as tree from './tree.ts';
export type { TreeNode } from './tree.ts';
/** The lines of members, as parts of statements that add up many. */
export { inLineSql, lineInSql } from './store/line-in-sql.ts';
/** Bets by a prize group, with the lines that stood when they were made. */
export * as prizeBets from './prize-bets.ts';
/** Does work, and all that it waits for, as an agent: only the own line is seen. */
export { withAgentScope } from '#kernel/merchant-scope.ts';
