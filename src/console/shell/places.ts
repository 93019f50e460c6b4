import type { Permission } from '#lib/rules/permission'

export interface PlaceOf {
  id: string
  group: 'today' | 'desks' | 'site' | 'control'
  needs: Permission
  /** After `G`: go there. */
  key: string
}

/** Every screen; somebody is shown those that their role opens. */
export const PLACES: readonly PlaceOf[] = [
  { id: 'dashboard', group: 'today', needs: 'own', key: 'd' },
  { id: 'alerts', group: 'today', needs: 'alerts', key: 'w' },
  { id: 'reviews', group: 'today', needs: 'reviews', key: 'r' },
  { id: 'proposals', group: 'today', needs: 'own', key: 'q' },
  { id: 'feedback', group: 'today', needs: 'feedback', key: 'f' },
  { id: 'signals', group: 'today', needs: 'signals', key: 's' },
  { id: 'members', group: 'today', needs: 'member-view', key: 'm' },
  { id: 'lottery', group: 'desks', needs: 'results', key: 'l' },
  { id: 'sports', group: 'desks', needs: 'sports', key: 't' },
  { id: 'chat', group: 'desks', needs: 'chat', key: 'c' },
  { id: 'vendors', group: 'desks', needs: 'vendors', key: 'v' },
  { id: 'agents', group: 'desks', needs: 'agent-view', key: 'z' },
  { id: 'promotions', group: 'site', needs: 'promotion-view', key: 'p' },
  { id: 'rewards', group: 'site', needs: 'promotion-view', key: 'y' },
  { id: 'notices', group: 'site', needs: 'notices', key: 'n' },
  { id: 'site', group: 'site', needs: 'site', key: 'i' },
  { id: 'reports', group: 'control', needs: 'reports', key: 'u' },
  { id: 'acts', group: 'control', needs: 'acts', key: 'a' },
  { id: 'books', group: 'control', needs: 'books', key: 'b' },
  { id: 'cashier', group: 'control', needs: 'cashier', key: 'h' },
  { id: 'findings', group: 'control', needs: 'findings', key: 'x' },
  { id: 'people', group: 'control', needs: 'staff', key: 'e' },
  { id: 'sessions', group: 'control', needs: 'own', key: 'o' },
]

export const GROUPS = ['today', 'desks', 'site', 'control'] as const
