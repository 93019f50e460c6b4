import { createElement, Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A whole sentence with its slots unfilled: `Acepto los {{terms}}.` */
  text: string
  /** What stands in each slot. */
  parts: Record<string, ReactNode>
}

/** A sentence whose links stay where the translation puts them. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  const pieces = text.split(/{{\s*(\w+)\s*}}/)
  const nodes = pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece]))
  return createElement(Fragment, null, ...nodes)
}
