/** A maker of games. All of these are invented for the demo catalogue. */
export interface Vendor {
  /** Its code on the wire and in a lobby's address (`?vassalage=`). */
  code: string
  name: string
}

/** In the order in which they are named and sorted. */
export const VENDORS = [
  { code: 'FARO', name: 'Estudio Faro' },
  { code: 'BRISA', name: 'Taller Brisa' },
  { code: 'PUERTO', name: 'Luz de Puerto' },
  { code: 'BAHIA', name: 'Sala Bahía' },
  { code: 'AMBAR', name: 'Casa Ámbar' },
  { code: 'MAREA', name: 'Marea Viva' },
  { code: 'HONDO', name: 'Hondo Azul' },
  { code: 'NUBE', name: 'Nube Roja' },
  { code: 'CIELO', name: 'Cielo Cinco' },
  { code: 'NUEVE', name: 'Mesa Nueve' },
  { code: 'RINCON', name: 'Rincón Sur' },
  { code: 'CAMPO', name: 'Campo Abierto' },
  { code: 'GRADA', name: 'Grada Norte' },
  { code: 'NEXO', name: 'Nexo Uno' },
  { code: 'PULSO', name: 'Pulso Cero' },
] as const satisfies readonly Vendor[]

export type VendorCode = (typeof VENDORS)[number]['code']

export function vendorOf(code: VendorCode): Vendor {
  return VENDORS.find((vendor) => vendor.code === code) as Vendor
}
