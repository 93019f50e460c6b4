declare module 'des.js' {
  interface Cipher {
    update(bytes: number[]): number[]
    final(): number[]
  }
  interface Options {
    type: 'encrypt' | 'decrypt'
    key: number[]
    padding?: boolean
  }
  export const DES: { create(options: Options): Cipher }
}
