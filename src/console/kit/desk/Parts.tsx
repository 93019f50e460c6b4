import type { ReactNode } from 'react'
import { hrefOf } from '#console/kit/router'
import { may, type Staff } from '#console/kit/session'
import { Tabs } from '#console/kit/Tabs'
import type { Permission } from '#lib/rules/permission'

interface Part {
  id: string
  label: string
  needs: Permission
  /** `rest` is what of the address follows the part's name; the first part needs no name. */
  show: (rest: string) => ReactNode
}

interface PartsProps {
  screen: string
  label: string
  staff: Staff
  rest: string
  parts: readonly Part[]
}

/** A desk of several lists, each with an address of its own; those that a role opens. */
export function Parts({ screen, label, staff, rest, parts }: PartsProps) {
  const own = parts.filter(({ needs }) => may(staff, needs))
  const [name = '', ...after] = rest.split('/')
  const shown = own.find(({ id }) => id === name) ?? own[0]
  if (!shown) return null
  const inside = shown.id === name ? after.join('/') : shown === own[0] ? rest : ''
  return (
    <>
      {own.length > 1 && (
        <Tabs
          label={label}
          current={shown.id}
          tabs={own.map(({ id, label: text }) => ({ id, label: text, href: hrefOf(screen, id) }))}
        />
      )}
      <div className="part" key={shown.id}>
        {shown.show(inside)}
      </div>
    </>
  )
}
