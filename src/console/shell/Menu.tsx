import * as icons from '#console/kit/icon-paths'
import { hrefOf } from '#console/kit/router'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { GROUPS, type PlaceOf } from './places'

/** The icon of each screen. */
export const ICONS: Record<string, string> = {
  dashboard: icons.gauge,
  alerts: icons.bell,
  reports: icons.chartBar,
  reviews: icons.arrowsDownUp,
  proposals: icons.handshake,
  feedback: icons.chatCircleText,
  signals: icons.warningCircle,
  members: icons.identificationCard,
  lottery: icons.ticket,
  sports: icons.soccerBall,
  chat: icons.chatsCircle,
  vendors: icons.gameController,
  agents: icons.treeStructure,
  promotions: icons.gift,
  rewards: icons.trophy,
  notices: icons.megaphone,
  site: icons.toggleLeft,
  acts: icons.listMagnifyingGlass,
  books: icons.scales,
  cashier: icons.bank,
  findings: icons.plugsConnected,
  people: icons.identificationBadge,
  sessions: icons.shieldCheck,
}

interface MenuProps {
  places: readonly PlaceOf[]
  current: string
  onGo: () => void
}

/** Screens by group, as far as there are any for who works here. */
export function Menu({ places, current, onGo }: MenuProps) {
  const t = useText('console')
  return (
    <nav aria-label={t('menu')}>
      {GROUPS.map((group) => {
        const inside = places.filter((place) => place.group === group)
        if (!inside.length) return null
        return (
          <section key={group}>
            <h2>{t(`group.${group}`)}</h2>
            <ul>
              {inside.map(({ id, key }) => (
                <li key={id}>
                  <a
                    href={hrefOf(id)}
                    aria-current={id === current ? 'page' : undefined}
                    onClick={onGo}
                  >
                    <Icon path={ICONS[id] ?? ''} size={18} />
                    {t(`place.${id}`)}
                    <span className="kbd" aria-hidden="true">{`G ${key.toUpperCase()}`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
