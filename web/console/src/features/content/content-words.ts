/** Lists that forms offer. Their types come from the contract, whose schemas stay with the server. */
import type { EntryBodyOf, EntryState } from '@croupier/contract/operator/content';

type Announcement = EntryBodyOf<'announcement'>;
export type AnnouncementType = Announcement['type'];
export type Linkage = Announcement['linkage'];
type ContentAudience = Announcement['audience'];
type AnnouncementGroup = NonNullable<Announcement['group']>;
type PopupExecution = NonNullable<Announcement['execution']>;
type FixedPage = EntryBodyOf<'page'>['slug'];
type PostSection = EntryBodyOf<'post'>['section'];
type HelpGroup = EntryBodyOf<'help'>['group'];

export const entryStates = ['draft', 'live', 'changed'] as const satisfies readonly EntryState[];
export const audiences = ['all', 'guests', 'members'] as const satisfies readonly ContentAudience[];
export const bannerGroups = [
  'w_home',
  'w_login',
  'w_register',
  'w_pagcor',
  'w_leftmenu',
] as const satisfies readonly AnnouncementGroup[];
export const executions = ['A', 'B', 'F'] as const satisfies readonly PopupExecution[];
export const fixedPages = [
  'about',
  'licenses',
  'responsible-gaming',
  'app',
  'terms',
  'privacy',
  'agent',
] as const satisfies readonly FixedPage[];
export const postSections = ['blog', 'news'] as const satisfies readonly PostSection[];
export const helpGroups = [
  'account',
  'money',
  'games',
  'fairness',
  'safety',
  'agents',
  'technical',
] as const satisfies readonly HelpGroup[];
