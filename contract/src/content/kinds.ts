/** The lists of what staff write for visitors; free of schemas, so that forms can carry them. */

/** B banner · PL notice · PU popup · PR promotion · H word at the head of the help center. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** Where a banner hangs: home, sign-in, registration, licence, side menu. */
export const announcementGroups = [
  'w_home',
  'w_login',
  'w_register',
  'w_pagcor',
  'w_leftmenu',
] as const;
export type AnnouncementGroup = (typeof announcementGroups)[number];

/** When a popup comes up: A logged in · B anonymous · F at the first sign-in of a member. */
export const popupExecutions = ['A', 'B', 'F'] as const;
export type PopupExecution = (typeof popupExecutions)[number];

/** What a member may have done by which a popup is no longer for them: set a limit, or paid in. */
export const popupEnds = ['limits', 'deposit'] as const;
export type PopupEnd = (typeof popupEnds)[number];

/** Who an announcement is for. */
export const contentAudiences = ['all', 'guests', 'members'] as const;
export type ContentAudience = (typeof contentAudiences)[number];

/** `draft` nobody sees it · `live` the newest version is public · `changed` an older one is. */
export const entryStates = ['draft', 'live', 'changed'] as const;
export type EntryState = (typeof entryStates)[number];

/** Pages that every site has; each has an address of its own. */
export const fixedPages = [
  'about',
  'licenses',
  'responsible-gaming',
  'app',
  'terms',
  'privacy',
  'agent',
] as const;
export type FixedPage = (typeof fixedPages)[number];

export const postSections = ['blog', 'news'] as const;
export type PostSection = (typeof postSections)[number];

/** Groups of help topics, in their order. */
export const helpGroups = [
  'account',
  'money',
  'games',
  'fairness',
  'safety',
  'agents',
  'technical',
] as const;
export type HelpGroup = (typeof helpGroups)[number];

/**
 * Words of the merchant's own while something is closed, by the specification's names: the site under
 * maintenance, a game under maintenance, and the site where it may not be visited.
 */
export const closedTextKinds = ['info_maintenance', 'game_maintenance', 'region_blocked'] as const;
export type ClosedTextKind = (typeof closedTextKinds)[number];
