import { type ReactNode, useId } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import type { CenterProps } from './props'

/** All pages of a centre in groups. */
export function CenterMenu<Name extends string>(props: CenterProps<Name>) {
  const { label, entries, isHidden, groupOf } = props
  const shown = entries.filter(({ name }) => !isHidden(name))
  const groups = Map.groupBy(shown, ({ group }) => group)
  return (
    <nav className="center-menu" aria-label={label}>
      {[...groups].map(([group, members]) => (
        <Group key={group} title={groupOf(group)}>
          {members.map(({ name, icon }) => (
            <Item key={name} {...props} name={name} icon={icon} />
          ))}
        </Group>
      ))}
    </nav>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  if (!title) return <div className="center-group">{children}</div>
  return (
    <div className="center-group" role="group" aria-labelledby={id}>
      <p id={id} className="center-group-name">
        {title}
      </p>
      {children}
    </div>
  )
}

interface ItemProps<Name extends string> extends CenterProps<Name> {
  name: Name
  icon: string
}

function Item<Name extends string>(props: ItemProps<Name>) {
  const { name, icon, open, onOpen, titleOf, badges, badgeText } = props
  const badge = badges[name] ?? 0
  return (
    <button
      type="button"
      className="item"
      aria-current={name === open ? 'page' : undefined}
      onClick={() => onOpen(name)}
    >
      <Icon path={icon} />
      {titleOf(name)}
      {badge > 0 && (
        <span className="count end">
          <span aria-hidden="true">{badge}</span>
          <span className="sr-only">{badgeText(badge)}</span>
        </span>
      )}
      <Icon path={caretRight} size={16} className="onward" />
    </button>
  )
}
