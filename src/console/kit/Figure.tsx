import type { ReactNode } from 'react'
import { hrefOf } from './router'

interface CardProps {
  label: string
  /** The screen that it leads to. */
  to?: string
  children: ReactNode
}

/** A box with a figure, which leads to where it comes from. */
export function Card({ label, to, children }: CardProps) {
  return (
    <section className="box figure" aria-label={label}>
      <h2>{to ? <a href={hrefOf(to)}>{label}</a> : label}</h2>
      {children}
    </section>
  )
}

interface FigureProps {
  number: ReactNode
  text: string
  tone?: string
}

/** A figure, and what it means in a line. */
export function Figure({ number, text, tone = '' }: FigureProps) {
  return (
    <>
      <b className="number">{number}</b>
      <p className={tone ? `tone ${tone}` : 'faint'}>{text}</p>
    </>
  )
}
