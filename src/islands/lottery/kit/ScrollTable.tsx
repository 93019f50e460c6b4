import type { ReactNode } from 'react'

interface ScrollTableProps {
  label: string
  className: string
  /** Names of the columns; those of amounts stand at the end of theirs. */
  heads: readonly { name: string; isAmount?: boolean }[]
  children: ReactNode
}

/** A small table of numbers that scrolls inside its card. */
export function ScrollTable({ label, className, heads, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so it must be reachable
    <section className={className} aria-label={label} tabIndex={0}>
      <table className="num">
        <thead>
          <tr className="xs faint">
            {heads.map(({ name, isAmount }) => (
              <th key={name} scope="col" className={isAmount ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
