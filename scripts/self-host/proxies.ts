import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../serve/root.ts'
import type { Place } from './place.ts'

const HEAD = '# Written by npm run self-host, each time anew.'

/** The largest body that a call takes, a picture of 5 MB in base64, and some room. */
const BODY = '8M'

/** What visitors read for the seconds in which the site starts again. */
function awayText(): string {
  return ['es', 'en']
    .map((code) => path.join(ROOT, 'locales', code, 'error.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')).upstream.unavailable as string)
    .join(' · ')
    .replaceAll(/["\\$]/g, '')
}

function sites({ domain, studio, port }: Place): { name: string; port: number; of: string }[] {
  const own = { name: domain, port, of: 'site' }
  return studio ? [own, { name: studio, port: port + 1, of: 'studio' }] : [own]
}

/**
 * Both proxies overwrite the two headers by which site (`X-Real-IP`) and studio
 * (`CF-Connecting-IP`) know a visitor, so a client's own word never arrives. Neither compresses or
 * adds headers of security: site and studio do.
 */
export function caddyfile(place: Place): string {
  const blocks = sites(place).map(
    ({ name, port }) => `${name} {
	request_body {
		max_size ${BODY}B
	}
	reverse_proxy 127.0.0.1:${port} {
		header_up X-Real-IP {remote_host}
		header_up CF-Connecting-IP {remote_host}
		# While nothing listens, as between two starts, visitors wait.
		lb_try_duration 15s
		lb_try_interval 250ms
	}
}
`,
  )
  const options = `{
	servers {
		timeouts {
			read_header 10s
			read_body 60s
			idle 2m
		}
	}
}
`
  return [`${HEAD} For Caddy 2.6 or later: /etc/caddy/Caddyfile.`, options, ...blocks].join('\n')
}

function server({ name, port, of }: { name: string; port: number; of: string }, place: Place) {
  const prefix = place.name.replaceAll('-', '_')
  return `upstream ${prefix}_${of} {
    server 127.0.0.1:${port} max_fails=0;
    keepalive 32;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${name};
    ssl_certificate /etc/letsencrypt/live/${place.domain}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${place.domain}/privkey.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:${prefix}_tls:10m;

    access_log off;
    server_tokens off;
    gzip off;
    merge_slashes off;
    client_max_body_size ${BODY};
    client_header_timeout 10s;
    client_body_timeout 30s;
    keepalive_timeout 75s;

    location / {
        proxy_pass http://${prefix}_${of};
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Real-IP $remote_addr;
        proxy_set_header CF-Connecting-IP $remote_addr;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $${prefix}_connection;
        proxy_connect_timeout 5s;
        # Sockets are quiet for as long as nothing happens.
        proxy_read_timeout 1h;
        proxy_send_timeout 60s;
        error_page 502 504 = @away;
    }

    location @away {
        default_type "text/plain; charset=utf-8";
        add_header Retry-After 2 always;
        add_header Cache-Control no-store always;
        return 503 "${awayText()}";
    }
}
`
}

export function nginxConf(place: Place): string {
  const prefix = place.name.replaceAll('-', '_')
  const names = sites(place).map(({ name }) => name)
  return `${HEAD} For nginx 1.18 or later:
# /etc/nginx/conf.d/${place.name}.conf; the certificate first, as docs/self-hosting.md says.
map $http_upgrade $${prefix}_connection {
    default upgrade;
    ''      '';
}

server {
    listen 80;
    listen [::]:80;
    server_name ${names.join(' ')};
    server_tokens off;
    access_log off;
    location /.well-known/acme-challenge/ { root /var/www/html; }
    location / { return 301 https://$host$request_uri; }
}

${sites(place)
  .map((each) => server(each, place))
  .join('\n')}`
}
