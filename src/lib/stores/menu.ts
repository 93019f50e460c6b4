import { atom } from 'nanostores'

/** Is the side menu's drawer open? Wide screens show the menu without it. */
export const $menuOpen = atom(false)

export const openMenu = (): void => $menuOpen.set(true)
export const closeMenu = (): void => $menuOpen.set(false)
