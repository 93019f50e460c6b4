import type { ReactNode } from 'react'
import type { FormField } from '#console/kit/form/FormFields'
import type { Column } from '#console/kit/Table'
import type { Permission } from '#lib/rules/permission'

/** What was written into a form, by field; one that was left out is not there. */
export type Values = Readonly<Record<string, string | undefined>>

/**
 * Something that can be done to a row. What takes two is proposed instead, by the form itself, with
 * the reason that was written.
 */
export interface DeskAct<R> {
  /** Of its button, and with the row's title that of its form. */
  label: string
  needs: Permission
  /** Left out: it can be done to every row. */
  fits?: (row: R) => boolean
  /** What will happen, in a sentence. */
  text?: string
  fields?: (row: R) => readonly FormField[]
  isDanger?: boolean
  send: (row: R, values: Values, key: string) => Promise<unknown>
}

/** Something that is made anew: the same without a row. */
export type DeskMake = Omit<DeskAct<null>, 'fits' | 'fields' | 'send'> & {
  fields?: () => readonly FormField[]
  send: (values: Values, key: string) => Promise<unknown>
}

/** By what a list is narrowed: a word of each row, and what each of these words is called. */
export interface DeskFilter<R> {
  label: string
  of: (row: R) => string
  words: readonly (readonly [word: string, label: string])[]
}

/** A list, what is said of the row that is looked at, and what can be done. */
export interface DeskOf<R> {
  /** Of the table, its saved searches and its file. */
  name: string
  label: string
  columns: readonly Column<R>[]
  idOf: (row: R) => string
  titleOf: (row: R) => string
  /** Says what an empty list means. */
  empty: string
  facts?: (row: R) => readonly (readonly [name: string, value: ReactNode])[]
  acts?: readonly DeskAct<R>[]
  make?: readonly DeskMake[]
  filter?: DeskFilter<R>
  /** What follows the facts of the row that is looked at. */
  more?: (row: R) => ReactNode
}
