import { atom } from 'nanostores'
import type { TextParams } from '#lib/i18n/format'

/** Messages with one button, which only says that they were read. */
export const NOTICES = ['warning', 'in_been_out'] as const
/** Notices, and questions with two buttons; texts are `common.dialog.<name>`. */
export type DialogName =
  | ('logout' | 'in_need_true_account' | 'reality' | 'inPlay')
  | (typeof NOTICES)[number]

export interface DialogState {
  name: DialogName
  params: TextParams
  answer: (confirmed: boolean) => void
}

export const $dialog = atom<DialogState | null>(null)

/** Asks the visitor: true when confirmed, false when cancelled or replaced by another question. */
export function askDialog(name: DialogName, params: TextParams = {}): Promise<boolean> {
  $dialog.get()?.answer(false)
  return new Promise((resolve) => {
    $dialog.set({
      name,
      params,
      answer: (confirmed) => {
        $dialog.set(null)
        resolve(confirmed)
      },
    })
  })
}
