#!/bin/sh
# on-machine.sh GROUP ROOT FOLDER USER PROGRAM…: runs a program of the Debian in ROOT on a machine
# that is a control group, which can be killed and frozen as a whole, and the files in FOLDER, which
# stand in ROOT for its processes alone.
set -eu
if [ "$1" != --inside ]; then
  echo $$ > "$1/cgroup.procs"
  shift
  exec unshare --mount --propagation private sh "$0" --inside "$@"
fi
root=$2 folder=$3 user=$4
shift 4
for path in etc/patroni etc/haproxy var/lib/postgresql var/lib/etcd run; do
  mount --bind "$folder/$path" "$root/$path"
done
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot --userspec="$user:$user" "$root" "$@"
