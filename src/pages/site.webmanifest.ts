import { BRAND } from '#lib/brand'

export const prerender = true

const icon = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
})

/** `/site.webmanifest`: what an installed site is called and looks like. */
export function GET(): Response {
  return Response.json({
    name: BRAND.name,
    short_name: BRAND.name,
    start_url: '/',
    display: 'standalone',
    background_color: BRAND.themeColour,
    theme_color: BRAND.themeColour,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, icon(192), icon(512)],
  })
}
