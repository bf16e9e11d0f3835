/** The machines of a cluster, and those that lead to its leader. */
export const machineNames = ['one', 'two', 'three'] as const;
export type MachineName = (typeof machineNames)[number];

export type ClusterPlace = {
  addresses: Record<MachineName, string>;
  passwords: { restapi: string; replication: string; rewind: string };
  diskFloorMb: number;
};

const ports = { database: 5432, restapi: 8008, etcd: 2379, etcdPeers: 2380 };

export function restapiOf(address: string): string {
  return `http://${address}:${ports.restapi}`;
}

/** The settings that `deploy/cluster/patroni.env` shows, for a machine at a place. */
export function patroniSettings(name: MachineName, place: ClusterPlace): Record<string, string> {
  const { addresses, passwords, diskFloorMb } = place;
  const restapi = `${addresses[name]}:${ports.restapi}`;
  const database = `${addresses[name]}:${ports.database}`;
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: restapi,
    PATRONI_RESTAPI_CONNECT_ADDRESS: restapi,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_ETCD3_HOSTS: machineNames.map((one) => `${addresses[one]}:${ports.etcd}`).join(),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: passwords.restapi,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    DISK_FLOOR_MB: String(diskFloorMb),
  };
}

/** Likewise for `deploy/cluster/etcd.env`. */
export function etcdSettings(
  name: MachineName,
  { addresses }: ClusterPlace,
): Record<string, string> {
  const peer = (one: MachineName): string => `http://${addresses[one]}:${ports.etcdPeers}`;
  const client = `http://${addresses[name]}:${ports.etcd}`;
  return {
    ETCD_NAME: name,
    ETCD_DATA_DIR: '/var/lib/etcd/clubdraw',
    ETCD_LISTEN_PEER_URLS: peer(name),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(name),
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: machineNames.map((one) => `${one}=${peer(one)}`).join(),
    ETCD_INITIAL_CLUSTER_TOKEN: 'clubdraw',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_AUTO_COMPACTION_RETENTION: '1',
  };
}

/** Likewise for `deploy/cluster/haproxy-unit.conf`. */
export function proxySettings(bind: string, { addresses }: ClusterPlace): Record<string, string> {
  return {
    BIND_DATABASE: bind,
    NODE_1: `${addresses.one}:${ports.database}`,
    NODE_2: `${addresses.two}:${ports.database}`,
    NODE_3: `${addresses.three}:${ports.database}`,
  };
}
