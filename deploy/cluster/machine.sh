#!/bin/sh
# What a container of compose.yaml runs, on machine $MACHINE: create (once, on a), database, pooler or proxy.
set -eu

data=/var/lib/postgresql/15/main
other=$([ "$MACHINE" = a ] && echo b || echo a)
export PATH="/usr/lib/postgresql/15/bin:$PATH" PGCONNECT_TIMEOUT=2

here() { psql -XAtq -U postgres "$@"; }
there() { psql -XAtq -h "$other.internal" -U repmgr -d repmgr "$@"; }
# Each promotion begins a new timeline. A replica gives nothing.
timeline="select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int where not pg_is_in_recovery()"
running() { kill -0 "$1" 2>/dev/null; }

create() {
  [ ! -e "$data/PG_VERSION" ] || { echo 'There is a database already.'; exit 1; }
  initdb -D "$data" --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  cat /cluster/postgresql.conf >>"$data/postgresql.conf"
  cat >>"$data/pg_hba.conf" <<-'HBA'
	host postgres haproxy all trust
	host brandyard brandyard all scram-sha-256
	host repmgr repmgr all scram-sha-256
	host replication repmgr all scram-sha-256
	HBA
  pg_ctl -D "$data" -w -o "-c listen_addresses=''" start
  here -v ON_ERROR_STOP=1 -v brandyard="$DATABASE_PASSWORD" -v repmgr="$REPMGR_PASSWORD" <<-'SQL'
	create role repmgr superuser login password :'repmgr';
	create role haproxy login;
	create role brandyard login password :'brandyard';
	create database repmgr owner repmgr;
	create database brandyard owner brandyard;
	\c brandyard
	grant execute on function pg_control_system(), pg_control_checkpoint() to brandyard;
	SQL
  pg_ctl -D "$data" -w stop
}

clone() {
  there -c "alter system set synchronous_standby_names = ''" -c 'select pg_reload_conf()'
  rm -rf "$data"
  repmgr -h "$other.internal" -U repmgr -d repmgr -f /etc/repmgr.conf standby clone --fast-checkpoint
  # Promoted, it would wait for itself.
  sed -i '/^synchronous_standby_names/d' "$data/postgresql.auto.conf"
}

# Until it ends, or the other one has been promoted in its place.
database() {
  until [ -e "$data/PG_VERSION" ]; do
    if [ -n "$(there -c "$timeline" 2>/dev/null)" ]; then clone; else sleep 1; fi
  done
  rm -f "$data/postmaster.pid"
  postgres -D "$data" &
  server=$!
  trap 'kill -INT $server; wait $server; exit 0' TERM INT
  until pg_isready -q || ! running $server; do sleep 1; done
  kind=$([ -e "$data/standby.signal" ] && echo standby || echo primary)
  repmgr -f /etc/repmgr.conf "$kind" register --force || true
  watcher=
  while running $server; do
    [ -n "$watcher" ] && running "$watcher" || { repmgrd -f /etc/repmgr.conf --daemonize=false --no-pid-file & watcher=$!; }
    mine=$(here -c "$timeline" 2>/dev/null || true)
    [ -z "$mine" ] || as_primary "$mine"
    sleep 1
  done
  exit 1
}

as_primary() {
  theirs=$(there -c "$timeline" 2>/dev/null || true)
  if [ "${theirs:-0}" -gt "$1" ]; then
    echo "$other has been promoted; what is here is set aside, and this becomes its replica."
    kill -QUIT $server
    wait $server || true
    rm -rf "$data.before"
    mv "$data" "$data.before"
    exit 1
  fi
  # Named before it has caught up, it would keep each commit waiting.
  here -c "select 1 from pg_stat_replication where application_name = '$other' and state = 'streaming'
    and current_setting('synchronous_standby_names') <> '$other'" | grep -q 1 || return 0
  here -c "alter system set synchronous_standby_names = '$other'" -c 'select pg_reload_conf()' >/dev/null
}

case $1 in
  pooler)
    echo "\"brandyard\" \"$DATABASE_PASSWORD\"" >/etc/pgbouncer/userlist.txt
    exec pgbouncer /cluster/pgbouncer.ini
    ;;
  proxy) exec haproxy -db -f /cluster/haproxy.cfg ;;
  create) create ;;
  database)
    (umask 077 && echo "*:*:*:repmgr:$REPMGR_PASSWORD" >~/.pgpass)
    sed "s/^node_id=2/node_id=$([ "$MACHINE" = a ] && echo 1 || echo 2)/; s/^node_name='b'/node_name='$MACHINE'/; s/b\.internal/$MACHINE.internal/" \
      /cluster/repmgr.conf >/etc/repmgr.conf
    database
    ;;
esac
