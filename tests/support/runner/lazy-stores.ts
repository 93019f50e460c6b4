/** What the balance loads by itself is there before a test: after a file it is a fault. */
import '#lib/stores/wallet-live'
