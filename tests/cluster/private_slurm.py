"""A Slurm of two nodes, with daemons, key, ports and state of its own, that ends with its user."""

import contextlib
import ctypes
import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time

PROGRAMS = ["munged", "slurmctld", "slurmd", "sbatch", "scontrol", "sinfo"]
NODES = ["here", "there"]
# Of <sys/prctl.h>. A subreaper becomes the parent of all that its descendants leave behind.
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36

# cred_expire is also how long a task that was requeued has to wait; Slurm takes no less than 5 s. A node that has not
# been heard of for SlurmdTimeout seconds is down.
CONFIGURATION = """\
ClusterName=private
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmdTimeout=10
MailProg=/bin/true
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0
SlurmdParameters=config_overrides
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


class Unavailable(Exception):
    """Slurm cannot run here."""


def wait_for(what, condition, seconds):
    """Polls until the condition gives something true, which is returned."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s for {what}")
        time.sleep(0.05)
    return value


def free_ports(count):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def descendants():
    """The processes below this one."""
    children = {}
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = entry.read_text(errors="replace").rpartition(")")[2].split()[1]
            children.setdefault(int(parent), []).append(int(entry.parent.name))
    found = [os.getpid()]
    for process in found:
        found += children.get(process, [])
    return found[1:]


class PrivateSlurm:
    """Use as a context manager. Raises Unavailable where the daemons cannot be had."""

    def __enter__(self):
        # Debian keeps daemons where the path of a plain user does not lead.
        path = os.environ.get("PATH", os.defpath) + ":/usr/sbin:/sbin"
        if missing := [name for name in PROGRAMS if not shutil.which(name, path=path)]:
            raise Unavailable("not installed: " + ", ".join(missing))
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="slurm-"))
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("SLURM", "SBATCH"))}
        self.environment |= {"PATH": path, "SLURM_CONF": str(self.folder / "slurm.conf")}
        self.libc = ctypes.CDLL(None)
        self.libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        try:
            self._configure()
            self._start_all()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        # What a killed process leaves behind becomes a child of this one, and has its turn then.
        with contextlib.suppress(ChildProcessError):
            while True:
                for process in descendants():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)
                os.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *command, **options):
        """What the command prints; an error if it fails."""
        return subprocess.run(command, env=self.environment, check=True, timeout=120, text=True,
                              stdout=subprocess.PIPE, **options).stdout.strip()

    def tasks(self, job):
        """Of each task of a job array, or of job itself under 0, what scontrol says of it."""
        lines = self.run("scontrol", "show", "job", "--oneliner", job).splitlines()
        known = [dict(word.split("=", 1) for word in line.split() if "=" in word) for line in lines]
        # What of an array has not been started yet shares a line, as 3-4, and is left out.
        return {int(one.get("ArrayTaskId", 0)): one for one in known
                if one.get("ArrayTaskId", "0").isdigit()}

    def logs(self):
        """The end of what each daemon and each job wrote."""
        texts = []
        for path in sorted([*self.folder.glob("*.log"), *self.folder.glob("*.out")]):
            lines = path.read_text(errors="replace").splitlines()
            texts.append("\n".join([f"--- {path.name}", *lines[-30:]]))
        return "\n".join(texts)

    def _configure(self):
        try:
            user = pwd.getpwuid(os.getuid()).pw_name
        except KeyError as reason:
            raise Unavailable("the user has no name") from reason
        for name in ["state", *(f"spool-{node}" for node in NODES)]:
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(128))
        host = socket.gethostname().split(".")[0]
        controller_port, *node_ports = free_ports(1 + len(NODES))
        nodes = "".join(f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1\n"
                        for node, port in zip(NODES, node_ports))
        (self.folder / "slurm.conf").write_text(nodes + CONFIGURATION.format(
            host=host, user=user, folder=self.folder, controller_port=controller_port))

    def start_node(self, node):
        self.nodes[node] = self._start("slurmd", "-D", "-N", node)

    def lose_node(self, node):
        """Its daemon is gone at once, and cannot tell anybody. What runs there is left."""
        self.nodes[node].kill()
        self.nodes.pop(node).wait()

    def _start(self, *command):
        def end_with_parent():
            self.libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)

        with open(self.folder / f"{command[0]}.log", "ab") as log:
            return subprocess.Popen(command, env=self.environment, cwd=self.folder, stdout=log,
                                    stderr=log, stdin=subprocess.DEVNULL, start_new_session=True,
                                    preexec_fn=end_with_parent)

    def _start_all(self):
        # Forced, because else it wants a folder that everybody may enter.
        self.nodes = {}
        daemons = [self._start("munged", "--foreground", "--force",
                               *[f"--{what}-file={self.folder}/munge.{what}"
                                 for what in ["key", "pid", "seed"]],
                               f"--socket={self.folder}/munge.socket")]

        def alive():
            if dead := [one.args[0] for one in [*daemons, *self.nodes.values()] if one.poll() is not None]:
                raise Unavailable(f"{dead[0]} ended at once\n{self.logs()}")
            return True

        def idle():
            state = subprocess.run(["sinfo", "-h", "-o", "%T"], env=self.environment, check=False,
                                   capture_output=True, text=True, timeout=30)
            return alive() and state.stdout.split() == ["idle"]

        try:
            wait_for("munged", lambda: alive() and (self.folder / "munge.socket").exists(), 10)
            daemons.append(self._start("slurmctld", "-D"))
            for node in NODES:
                self.start_node(node)
            wait_for("idle nodes", idle, 30)
        except (TimeoutError, subprocess.TimeoutExpired) as reason:
            raise Unavailable(f"{reason}\n{self.logs()}") from reason
