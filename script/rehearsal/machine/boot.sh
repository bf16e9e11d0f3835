#!/bin/sh
# boot.sh ROOT [PID]: starts the systemd of a Debian in the folder ROOT, as the first process of a
# machine of its own: it has its own processes, control groups, network (the loopback alone), mounts
# and name, and the kernel of this one. With the process PID it shares the network.
set -eu

if [ "$1" != --inside ]; then
  # The control groups of the machine lie below one of its own.
  groups=$(findmnt --noheadings --first-only --types cgroup2 --output TARGET)
  mkdir -p "$groups/clubdraw-machine-$$"
  echo $$ > "$groups/clubdraw-machine-$$/cgroup.procs"
  apart="unshare --mount --pid --uts --ipc --cgroup --fork --kill-child"
  if [ $# = 1 ]; then exec $apart --net sh "$0" --inside "$1"; fi
  exec nsenter --target "$2" --net $apart sh "$0" --inside "$1"
fi

root=$2
mount --make-rprivate /
mount --bind "$root" "$root"
cd "$root"
mkdir -p .host
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 dev dev
for node in null zero full random urandom tty; do
  touch "dev/$node"
  mount --bind "/dev/$node" "dev/$node"
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=1777 shm dev/shm
mount -t tmpfs -o mode=755 run run
mount -t tmpfs -o mode=1777 tmp tmp
ip link set lo up
hostname raffle
pivot_root . .host
cd /
umount -l /.host
exec env -i container=rehearsal PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
